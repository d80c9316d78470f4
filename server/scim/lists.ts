import type { FastifyRequest } from 'fastify';
import { invalidValue } from './error';
import { type Filter, parseFilter } from './filter';
import { pageSize, urns } from './names';
import type { Json } from './operations';

/** Query of a list. */
export interface ListQuery {
  filter: Filter | undefined;
  /** The first is 1. */
  startIndex: number;
  count: number;
}

const single = (query: Json, name: string): string | undefined => {
  const value = Object.entries(query).find(([key]) => key.toLowerCase() === name)?.[1];
  if (Array.isArray(value)) throw invalidValue(`“${name}” is given more than once`);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const wholeNumber = (query: Json, name: string): number | undefined => {
  const text = single(query, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || Math.abs(number) > 1_000_000_000) throw invalidValue(`“${name}” is no number`);
  return number;
};

export const listQuery = ({ query }: FastifyRequest): ListQuery => {
  const asked = query as Json;
  const filter = single(asked, 'filter');
  const [start = 1, count = pageSize.usual] = [wholeNumber(asked, 'startindex'), wholeNumber(asked, 'count')];
  return {
    filter: filter === undefined ? undefined : parseFilter(filter),
    startIndex: Math.max(1, start),
    count: Math.min(Math.max(0, count), pageSize.maximum),
  };
};

export const listAnswer = ({ startIndex }: ListQuery, resources: readonly Json[], total: number): Json => ({
  schemas: [urns.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const enterprise = urns.enterprise.toLowerCase();

/** The property of a resource that a name of an attribute is about. */
const propertyOf = (name: string): string => {
  const lower = name.trim().toLowerCase();
  if (lower.startsWith(enterprise)) return enterprise;
  return (lower.startsWith('urn:') ? lower.slice(lower.lastIndexOf(':') + 1) : lower).split('.')[0] ?? '';
};

const namesIn = (query: Json, name: string): Set<string> | undefined => {
  const text = single(query, name);
  return text === undefined ? undefined : new Set(text.split(',').map(propertyOf));
};

const always: readonly string[] = ['schemas', 'id', 'meta'];

/** Projection of resources: by `attributes`, and all but `excludedAttributes`. */
export const projection = ({ query }: FastifyRequest) => {
  const [only, excluded] = ['attributes', 'excludedattributes'].map((name) => namesIn(query as Json, name));
  const isAsked = (name: string): boolean =>
    always.includes(name) || ((only?.has(name.toLowerCase()) ?? true) && !excluded?.has(name.toLowerCase()));
  return {
    isAsked,
    shown: (resource: Json): Json => Object.fromEntries(Object.entries(resource).filter(([name]) => isAsked(name))),
  };
};
