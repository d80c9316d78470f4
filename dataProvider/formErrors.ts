import type { Call } from '../contract/kit/call';
import { describeFields } from '../contract/kit/describe';
import { referencesIn } from '../contract/kit/referencesIn';
import type { ErrorCode } from '../contract/names/errors';
import { type Referable, unknownReference } from '../contract/names/references';
import type { RequestError } from './requestError';

/** The field that a refusal is about, for codes that are about one; of several names, the one that the call has. */
const fieldOfCode: Partial<Record<ErrorCode, string | readonly string[]>> = {
  'username.exists': 'username',
  'username.invalid': 'username',
  'mail.alreadyExists': 'email',
  'personnelNumber.exists': 'personnelNumber',
  'role.tooHigh': 'roleIdentifier',
  'member.self': ['roleIdentifier', 'responsibleMemberUuids', 'adminUuids'],
  'member.lastSuperAdmin': 'roleIdentifier',
  'responsibleMember.invalidRole': ['roleIdentifier', 'responsibleMemberUuids'],
  'responsibleMember.clientMismatch': 'responsibleMemberUuids',
  'password.invalid': 'password',
  'password.tooCommon': 'password',
  'password.confirmationMismatch': 'confirmation',
  'orgUnit.identifierExists': 'orgUnitIdentifier',
  'orgUnit.parentMismatch': 'parentUuid',
  'orgUnit.rootExists': 'parentUuid',
  'orgUnit.rootRequired': 'parentUuid',
  'location.identifierExists': 'locationIdentifier',
  'memberGroup.identifierExists': 'memberGroupIdentifier',
  'client.identifierExists': 'clientIdentifier',
  'inventoryNumber.exists': 'inventoryNumber',
  'singleSignOn.certificates': 'certificates',
  'singleSignOn.metadata': 'metadata',
  'singleSignOn.metadataUnreachable': 'metadata',
};

/** Errors by field, as react-admin's forms take them; `root.serverError` is about the form as a whole. */
export interface FormErrors {
  [field: string]: string | { serverError: string };
}

/** A translation key with values for its placeholders, in the form that react-admin's forms translate. */
export const encodeMessage = (message: string, args: Record<string, unknown> = {}): string =>
  `@@react-admin@@${JSON.stringify({ message, args })}`;

/** The field whose breach the call refuses by this code; none, if it could be one of several. */
const fieldOfInvalid = ({ invalid = {} }: Call, code: ErrorCode): string | undefined => {
  const [field, ...others] = Object.keys(invalid).filter((each) => invalid[each] === code);
  return others.length === 0 ? field : undefined;
};

/** The fields by which a form points to records of the kind that was not found; none, if it may be what is changed. */
const pointing = ({ request, area }: Call, wanted: ErrorCode): readonly string[] => {
  const isOwn = 'uuid' in describeFields(request) && unknownReference[area as Referable] === wanted;
  return isOwn ? [] : referencesIn(request).flatMap(({ name, code }) => (code === wanted ? name : []));
};

/** Field on the form of a call to which its failure belongs, and the text to show there. */
export const toFormErrors = (error: RequestError, call: Call): FormErrors => {
  const known = describeFields(call.request);
  const byField = error.fields
    .filter(({ path }) => (path.split('.')[0] ?? '') in known)
    .map(({ path, rule, params }) => [path, encodeMessage(`validation.${rule}`, params)] as const);
  if (byField.length > 0) return Object.fromEntries(byField);
  const text = error.code
    ? encodeMessage(`errors.${error.code}`, error.params)
    : encodeMessage(`errors.status.${error.status}`);
  const named =
    error.code && [fieldOfCode[error.code] ?? fieldOfInvalid(call, error.code) ?? pointing(call, error.code)].flat();
  const field = named?.find((each) => each in known);
  return field ? { [field]: text } : { root: { serverError: text } };
};
