import { scimPath } from '../../../contract/scimPath';
import { type LanguageCode, languageCodes } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { urns } from '../names';
import type { Json } from '../operations';
import { tagOf } from '../tags';
import type { Found } from './find';

export const userTag = ({ member }: Found): string => tagOf(member.version);

export const userLocation = (publicUrl: string, id: string): string => `${publicUrl}${scimPath}/Users/${id}`;

const isLanguage = (code: string | null): code is LanguageCode => languageCodes.some((known) => known === code);

/** Without what is empty: SCIM has no empty attributes. */
const filled = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

const phoneNumbers = ({ phoneNumber, mobileNumber }: Found['member']) => [
  ...(phoneNumber === null ? [] : [{ value: phoneNumber, type: 'work' }]),
  ...(mobileNumber === null ? [] : [{ value: mobileNumber, type: 'mobile' }]),
];

/** A person as RFC 7643 4.1 describes users, with the enterprise extension where it says something. */
export const userResource = (publicUrl: string, found: Found): Json => {
  const { member, externalId, department } = found;
  const { id, username, firstName, lastName, email, languageCode, personnelNumber, archivedAt, createdAt } = member;
  const formatted = `${firstName} ${lastName}`;
  const extension = filled({ employeeNumber: personnelNumber, department });
  const isExtended = Object.keys(extension).length > 0;
  return filled({
    schemas: [urns.user, ...(isExtended ? [urns.enterprise] : [])],
    id,
    externalId,
    userName: username,
    name: { formatted, givenName: firstName, familyName: lastName },
    displayName: formatted,
    active: archivedAt === null,
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    phoneNumbers: phoneNumbers(member),
    preferredLanguage: isLanguage(languageCode) ? toBcp47(languageCode) : null,
    ...(isExtended && { [urns.enterprise]: extension }),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      location: userLocation(publicUrl, id),
      version: userTag(found),
    },
  });
};
