/** Path of SCIM 2.0 for a company’s directory. Apart from other constants, which the sign-in page loads. */
export const scimPath = '/scim/v2';
