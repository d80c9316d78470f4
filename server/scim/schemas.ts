import { urns } from './names';
import type { Json } from './operations';

interface Described {
  name: string;
  description: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Described[];
}

/** With all the characteristics of RFC 7643 7 that are not said. */
const described = ({ subAttributes, ...own }: Described): Json => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...own,
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
});

const entries = (name: string, description: string, canonicalValues: readonly string[]): Described => ({
  name,
  description,
  type: 'complex',
  multiValued: true,
  subAttributes: [
    { name: 'value', description: 'The address or number' },
    { name: 'type', description: 'What it is for', canonicalValues },
    { name: 'primary', description: 'Whether it is the main one', type: 'boolean' },
  ],
});

const externalId: Described = {
  name: 'externalId',
  description: 'What the directory calls it; no two of a company have the same',
  caseExact: true,
};

const user: readonly Described[] = [
  {
    name: 'userName',
    description: 'What somebody signs in with: an e-mail address, or at least three letters and digits',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'name',
    description: 'What somebody is called',
    type: 'complex',
    required: true,
    subAttributes: [
      { name: 'formatted', description: 'Both, as they are shown', mutability: 'readOnly' },
      { name: 'givenName', description: 'First name', required: true },
      { name: 'familyName', description: 'Last name', required: true },
    ],
  },
  { name: 'displayName', description: 'Both names', mutability: 'readOnly' },
  { name: 'active', description: 'False: archived. Nobody signs in then, and proofs stay', type: 'boolean' },
  entries('emails', 'The address at work; no two people have the same', ['work']),
  entries('phoneNumbers', 'Telephone and mobile number', ['work', 'mobile']),
  { name: 'preferredLanguage', description: 'German or English; others are passed over' },
];

const enterprise: readonly Described[] = [
  { name: 'employeeNumber', description: 'Personnel number; no two people have the same' },
  { name: 'department', description: 'The organisational unit of that name or identifier; others are passed over' },
];

const group: readonly Described[] = [
  { name: 'displayName', description: 'What it is called; no two groups have the same', required: true },
  externalId,
  {
    name: 'members',
    description: 'Who belongs to it',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'The id of a user', mutability: 'immutable' },
      {
        name: '$ref',
        description: 'Where that user is',
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      },
      { name: 'display', description: 'What that user is called', mutability: 'readOnly' },
      { name: 'type', description: 'Always User', mutability: 'immutable', canonicalValues: ['User'] },
    ],
  },
];

const schema = (id: string, name: string, description: string, attributes: readonly Described[]) => ({
  schemas: [urns.schema],
  id,
  name,
  description,
  attributes: attributes.map(described),
});

/** Schemas of what is kept of users and groups: other attributes of the standard are passed over. */
export const schemas = [
  schema(urns.user, 'User', 'A person of the company', user),
  schema(urns.enterprise, 'EnterpriseUser', 'What a company says of its people', enterprise),
  schema(urns.group, 'Group', 'A group of the company’s own', group),
] as const;
