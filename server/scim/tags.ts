import type { FastifyRequest } from 'fastify';
import { ScimError } from './error';

/** The version of a resource as HTTP writes it: weak, because the same may be written in more ways than one. */
export const tagOf = (version: string | number): string => `W/"${version}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

const names = (header: string, tag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag));

/** Refuses to change what somebody else has changed since it was read. */
export const requireMatch = ({ headers }: FastifyRequest, tag: string): void => {
  const wanted = headers['if-match'];
  if (wanted !== undefined && !names(wanted, tag)) {
    throw new ScimError(412, 'The resource was changed since it was read.');
  }
};

/** True if who asks has it already. */
export const notModified = ({ headers }: FastifyRequest, tag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && names(known, tag);
};
