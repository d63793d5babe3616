// CloudFront Function for the event "viewer request": all addresses of the app serve the same page.
// Names of files stay unchanged, so that a missing file is an error and not a page.
function handler(event) {
  var request = event.request;
  if (!/\.[^/]*$/.test(request.uri)) request.uri = "/index.html";
  return request;
}
