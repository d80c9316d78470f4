export const contentType = 'application/scim+json';

/** The names of schemas and messages, as RFC 7643 and RFC 7644 write them. */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** Resources on a page, where none are asked for and at most. */
export const pageSize = { usual: 100, maximum: 200 } as const;

/** Bytes of a request: a group with some ten thousand members. */
export const maximumBody = 1024 * 1024;

/** Changes in one PATCH. */
export const maximumOperations = 1_000;

/** Of a filter: characters, comparisons and brackets within each other. */
export const filterLimits = { length: 2_000, comparisons: 50, depth: 10 } as const;
