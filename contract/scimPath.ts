/** Where a company’s directory finds SCIM 2.0. Apart from other constants, which the sign-in page loads. */
export const scimPath = '/scim/v2';
