import * as z from 'zod/mini';
import type { Area } from '../names/changes';
import type { Permission } from '../names/permissions';
import { call } from './call';
import { empty } from './list';
import { type Standing, standingsOf } from './standings';

/** A value of the filter `standing` of an area's list. */
export const standingOf = <const Name extends string>(area: Name) =>
  z.enum([...standingsOf(area)]) as unknown as z.ZodMiniEnum<{ [Each in Standing<Name>]: Each }>;

/** Number of records of an area by standing: numbers for pages that lead to its list, which counts the same. */
export const standingsCall = <const Name extends Area>(area: Name) =>
  call({
    method: 'POST',
    path: `${area}/standings`,
    summary: 'How many of those that the caller may see stand how',
    access: `${area}.list` as `${Name}.list` & Permission,
    kind: 'read',
    request: empty(),
    response: z.strictObject({ counts: z.record(standingOf(area), z.int()) }),
    errors: [],
  });
