"""Calls every operation of a running service by the client that openapi-python-client makes from its
document.

    python call_operations.py ADDRESS KEY
"""

import importlib
import json
import re
import sys

from venture_directory import AuthenticatedClient, Client
from venture_directory.api.service import get_open_api_document
from venture_directory.models import Error

ADDRESS, KEY = sys.argv[1:]


def function(operation):
    """The function that the generator made for an operation."""
    name = re.sub("(?=[A-Z])", "_", operation["operationId"]).lower()
    tag = operation["tags"][0]
    return importlib.import_module(f"venture_directory.api.{tag}.{name}").sync_detailed


def examples(parameters):
    """The arguments of a function, by the examples of the document."""
    return {parameter["name"]: parameter["example"] for parameter in parameters}


def call(path, operation, parameters):
    arguments = examples(parameters)
    response = function(operation)(client=client, **arguments)
    assert response.status_code == 200, f"{path} {arguments}: {response.content}"
    assert response.parsed is not None, f"{path}: {response.content} is not understood"
    lost = f"{path}: the client does not know all of {response.content}"
    assert response.parsed.to_dict() == json.loads(response.content), lost
    return response.parsed


client = AuthenticatedClient(ADDRESS, token=KEY, prefix="", auth_header_name="X-API-Key")
document = get_open_api_document.sync(client=client)
assert document.openapi.startswith("3.1.")

operations = {path: item["get"] for path, item in document["paths"].items()}
for path, operation in operations.items():
    parameters = operation.get("parameters", [])
    optional = [parameter for parameter in parameters if not parameter.get("required")]
    required = [parameter for parameter in parameters if parameter.get("required")]

    # With all parameters, and with each optional one.
    body = call(path, operation, parameters)
    for parameter in optional:
        is_page = parameter["name"] in ("limit", "offset")
        if not (is_page and path == "/v1/ventures/search"):
            call(path, operation, [*required, parameter])

    if any(parameter["name"] == "sort" for parameter in parameters):
        applied = {parameter["name"] for parameter in parameters} - {"limit", "offset"}
        assert set(body.field_metadata[0].applied) == applied, path

response = function(operations["/v1/users"])(client=Client(ADDRESS))
assert isinstance(response.parsed, Error) and response.parsed.status_code == 401, response.content

print(f"Python client: {len(operations)} operations called")
