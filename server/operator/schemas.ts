import * as z from 'zod/mini';
import { isBaseRoute, isBuiltInPicture, isChatKey, isColour, isLink } from '../../contract/shapes/lookRules';

const rule = (key: string, test: (value: string) => boolean) => z.refine<string>(test, { params: { rule: key } });

/** `on` or `off`, as a boolean. */
export const onOff = () =>
  z.pipe(
    z.enum(['on', 'off']),
    z.transform((word) => word === 'on'),
  );

/** A whole number, both ends included. */
export const numberBetween = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(rule('numeric', (value) => /^\d+$/.test(value))), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** Number of active members that a company may have. */
export const memberCount = () => numberBetween(1, 10_000_000);

/** An `http` or `https` address, or empty to remove it. */
export const link = () =>
  z.string().check(
    z.maxLength(2_000),
    rule('unknown', (value) => value === '' || isLink(value)),
  );

/**
 * The path of a picture: a file of the operator's, one that is built in such as `/assets/logo.svg`, or empty for none.
 */
export const picture = () =>
  z.string().check(
    z.maxLength(2_000),
    z.refine<string>((value) => !value.startsWith('/assets/') || isBuiltInPicture(value), {
      params: { refusal: 'names no picture that is built in; those are paths such as /assets/logo.svg' },
    }),
  );

/** A page of the dashboard, without what stands before it, or empty for its start. */
export const baseRoute = () =>
  z.string().check(
    z.maxLength(200),
    z.refine<string>((value) => value === '' || isBaseRoute(value), {
      params: { refusal: 'must be a page of the dashboard such as /start/overview' },
    }),
  );

/** Key that tells a support chat whose people they are, or empty for none. */
export const chatKey = () =>
  z.string().check(
    z.maxLength(200),
    rule('unknown', (value) => value === '' || isChatKey(value)),
  );

/** A colour such as `#0a7d4b`. */
export const colour = () => z.string().check(rule('unknown', isColour));

/** A host name, without protocol and port. */
export const host = () =>
  z.string().check(
    z.toLowerCase(),
    z.maxLength(253),
    rule('unknown', (value) => /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(value)),
  );
