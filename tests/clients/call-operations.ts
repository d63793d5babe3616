// Calls every operation of a running service by the client that openapi-typescript and openapi-fetch
// make from its document.
//
//     node call-operations.js ADDRESS KEY

import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

declare const process: { argv: string[] };

const [baseUrl = "", key = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { "X-API-Key": key } });

/** What a call gives back, whatever the operation. */
type Called = { response: Response; data?: unknown; error?: unknown };

function check(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

const { data: users } = await client.GET("/v1/users", { params: { query: { limit: 1 } } });
const { data: ventures } = await client.GET("/v1/ventures", { params: { query: { limit: 1 } } });
const user = { path: { user_id: users?.users[0]?.id ?? "" } };
const venture = { path: { venture_id: ventures?.ventures[0]?.id ?? "" } };

const { data: countries } = await client.GET("/v1/ventures/countries");
const { data: sectors } = await client.GET("/v1/ventures/sectors");
const country = countries?.countries.slice(0, 2);
const sector = sectors?.sectors.slice(0, 2);

// The compiler refuses a list in which an operation of the document is missing.
const calls: { [Path in keyof paths]: () => Promise<Called> } = {
  "/healthz": () => client.GET("/healthz"),
  "/v1/openapi.json": () => client.GET("/v1/openapi.json"),

  "/v1/users": async () => {
    const query = { name: "a", sort: "-active" as const, limit: 2, offset: 0 };
    const called = await client.GET("/v1/users", { params: { query } });
    const applied = called.data?._metadata[0]?.applied;
    check(applied?.includes("name") && applied.includes("sort"), `applied: ${applied}`);
    return called;
  },
  "/v1/users/{user_id}": () => client.GET("/v1/users/{user_id}", { params: user }),
  "/v1/users/{user_id}/ventures": () =>
    client.GET("/v1/users/{user_id}/ventures", { params: { ...user, query: { limit: 2 } } }),
  "/v1/users/{user_id}/followers": () =>
    client.GET("/v1/users/{user_id}/followers", { params: { ...user, query: { limit: 2 } } }),
  "/v1/users/{user_id}/following": () =>
    client.GET("/v1/users/{user_id}/following", { params: { ...user, query: { limit: 2 } } }),
  "/v1/users/{user_id}/activity": async () => {
    const params = { ...user, query: { limit: 2 } };
    const called = await client.GET("/v1/users/{user_id}/activity", { params });
    const total = called.data?._metadata[0]?.totalCount;
    check(total === 0 || called.data?.["0"]?.activity.id, "an activity has an id");
    return called;
  },

  "/v1/fundraising": async () => {
    const query = {
      status: ["r_fundraising" as const, "r_completed" as const],
      country,
      sector,
      stage: ["seed" as const, "start-up" as const],
      posted: "2012..",
      capital: "1..",
      sort: "-capital" as const,
      facets: ["country" as const, "stage" as const],
    };
    const called = await client.GET("/v1/fundraising", { params: { query } });
    const capital = called.data?.fundraising.map((round) => Number(round.capital)) ?? [];
    check(capital.every((now, at) => now <= (capital[at - 1] ?? now)), `capital: ${capital}`);
    check(called.data?.facets?.stage?.values, "stages are counted");
    return called;
  },
  "/v1/fundraising/stages": () => client.GET("/v1/fundraising/stages"),
  "/v1/fundraising/search": () =>
    client.GET("/v1/fundraising/search", {
      params: { query: { status: "r_completed", country, sector, stage: ["seed"] } },
    }),

  "/v1/ventures": async () => {
    const query = { country, founded: "2000..", sort: "name" as const, facets: ["sector" as const] };
    const called = await client.GET("/v1/ventures", { params: { query } });
    const found = called.data?.ventures ?? [];
    check(found.length > 0, "ventures of two countries are found");
    check(found.every((row) => country?.includes(row.country)), "they are of these countries");
    check(called.data?.facets?.sector?.values.length, "sectors are counted");
    return called;
  },
  "/v1/ventures/{venture_id}": () => client.GET("/v1/ventures/{venture_id}", { params: venture }),
  "/v1/ventures/{venture_id}/activity": () =>
    client.GET("/v1/ventures/{venture_id}/activity", { params: { ...venture, query: { limit: 2 } } }),
  "/v1/ventures/{venture_id}/team": () =>
    client.GET("/v1/ventures/{venture_id}/team", { params: { ...venture, query: { limit: 2 } } }),
  "/v1/ventures/countries": () => client.GET("/v1/ventures/countries"),
  "/v1/ventures/sectors": () => client.GET("/v1/ventures/sectors"),
  "/v1/ventures/search": async () => {
    const query = { country, status: ["r_fundraising" as const, "r_completed" as const] };
    const called = await client.GET("/v1/ventures/search", { params: { query } });
    const found = called.data?.ventures ?? [];
    check(found.length > 0, "ventures are found");
    check(found.every((row) => country?.includes(row.country)), "they are of these countries");
    return called;
  },
};

for (const [path, call] of Object.entries(calls)) {
  const { response, data, error } = await call();
  check(response.status === 200, `${path}: ${response.status} ${JSON.stringify(error)}`);
  check(data, `${path}: no data`);
}

const stranger = createClient<paths>({ baseUrl });
const refused = await stranger.GET("/v1/users");
check(refused.error?.status_code === 401, "an error has the type of errors");

console.log(`TypeScript client: ${Object.keys(calls).length} operations called`);
