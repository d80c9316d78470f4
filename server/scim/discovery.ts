import type { FastifyRequest } from 'fastify';
import { scimPath } from '../../contract/scimPath';
import type { Work } from './answer';
import { ScimError } from './error';
import { maximumBody, pageSize, urns } from './names';
import type { Json } from './operations';
import { schemas } from './schemas';

const resourceTypes = [
  {
    schemas: [urns.resourceType],
    id: 'User',
    name: 'User',
    description: 'People of the company',
    endpoint: '/Users',
    schema: urns.user,
    schemaExtensions: [{ schema: urns.enterprise, required: false }],
  },
  {
    schemas: [urns.resourceType],
    id: 'Group',
    name: 'Group',
    description: 'Groups of the company’s own',
    endpoint: '/Groups',
    schema: urns.group,
    schemaExtensions: [],
  },
] as const;

const serviceProviderConfig = {
  schemas: [urns.serviceProviderConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: maximumBody },
  filter: { supported: true, maxResults: pageSize.maximum },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the company with the scope for provisioning, as a bearer token',
    },
  ],
} as const;

const located = (publicUrl: string, resource: Json, resourceType: string, path: string): Json => ({
  ...resource,
  meta: { resourceType, location: `${publicUrl}${scimPath}${path}` },
});

const all =
  (resources: readonly Json[], resourceType: string, path: string): Work =>
  async ({ publicUrl }) => ({
    body: {
      schemas: [urns.list],
      totalResults: resources.length,
      startIndex: 1,
      itemsPerPage: resources.length,
      Resources: resources.map((each) => located(publicUrl, each, resourceType, `${path}/${each.id}`)),
    },
  });

const oneOf =
  (resources: readonly Json[], resourceType: string, path: string): Work =>
  async ({ publicUrl }, { params }: FastifyRequest) => {
    const { id } = params as { id: string };
    const found = resources.find((each) => String(each.id).toLowerCase() === id.toLowerCase());
    if (!found) throw new ScimError(404, 'There is nothing of this name.');
    return { body: located(publicUrl, found, resourceType, `${path}/${found.id}`) };
  };

/** Discovery of what can be done here, for programs. */
export const discovery: Readonly<Record<string, Work>> = {
  '/ServiceProviderConfig': async ({ publicUrl }) => ({
    body: located(publicUrl, serviceProviderConfig, 'ServiceProviderConfig', '/ServiceProviderConfig'),
  }),
  '/ResourceTypes': all(resourceTypes, 'ResourceType', '/ResourceTypes'),
  '/ResourceTypes/:id': oneOf(resourceTypes, 'ResourceType', '/ResourceTypes'),
  '/Schemas': all(schemas, 'Schema', '/Schemas'),
  '/Schemas/:id': oneOf(schemas, 'Schema', '/Schemas'),
};
