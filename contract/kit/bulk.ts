import * as z from 'zod/mini';
import { maximumRecordsPerCall } from '../shapes/constants';
import { uuid } from '../shapes/rules';

/** Uuids of records that a call is about, 1 to 1,000. */
export const someUuids = () => z.array(uuid()).check(z.minLength(1), z.maxLength(maximumRecordsPerCall));

/** The request of a call on many records. */
export const bulkRequest = () => z.strictObject({ uuids: someUuids() });

/** Why a record was refused. */
export const refusal = z.strictObject({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** A result per record, in order. If every one is refused, the call itself fails with the first refusal. */
export const bulkResponse = () =>
  z.strictObject({
    results: z.array(
      z.strictObject({
        uuid: uuid(),
        error: z.nullable(refusal),
      }),
    ),
  });
