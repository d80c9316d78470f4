/** Fields for the places and groups people belong to; a cell may name several. */
export const placeFields = ['orgUnit', 'location', 'memberGroup'] as const;
export type PlaceField = (typeof placeFields)[number];

/** Fields that a person can do without: a faulty value of these can be left out while the person is imported. */
export const leavableFields = [
  'email',
  'phoneNumber',
  'mobileNumber',
  ...placeFields,
  'gender',
  'birthDate',
  'firstDay',
  'street',
  'postalCode',
  'city',
  'country',
  'personnelNumber',
  'externalCompany',
] as const;
export type LeavableField = (typeof leavableFields)[number];

/** The fields a column of the file can be assigned to. Role and uuid are not among them on purpose. */
export const importFields = ['firstName', 'lastName', 'username', 'password', ...leavableFields] as const;
export type ImportField = (typeof importFields)[number];
