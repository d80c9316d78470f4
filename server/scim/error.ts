/** The words of RFC 7644 3.12 for what is wrong with a request. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in the words of SCIM; `detail` is for the administrator who reads the directory's log. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

/** Characters that PostgreSQL's text cannot hold. */
export const unstorable = /\0|\p{Surrogate}/u;

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');
export const notUnique = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');
