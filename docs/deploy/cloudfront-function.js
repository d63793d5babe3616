// CloudFront Function for the event "viewer request": every address of the app begins with the same
// page. What looks like a file stays as it is, so that a missing one is an error and not a page.
function handler(event) {
  var request = event.request;
  if (!/\.[^/]*$/.test(request.uri)) request.uri = "/index.html";
  return request;
}
