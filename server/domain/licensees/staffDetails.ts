/** Details of a licensee's staff as a person of the dashboard: a name, and without all that only employees have. */
export const staffDetails = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
  specialAttributes: [],
  phoneNumber: null,
  mobileNumber: null,
  externalCompany: null,
  gender: null,
  birthDate: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
});
