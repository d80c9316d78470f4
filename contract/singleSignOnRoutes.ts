import type { Route } from './kit/call';

/** Routes of the calls that sign in by a company's identity provider, apart from the others as `setUpRoutes` are. */
export const singleSignOnRoutes = {
  beginSingleSignOn: {
    method: 'POST',
    path: 'begin-single-sign-on',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  finishSingleSignOn: {
    method: 'POST',
    path: 'finish-single-sign-on',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
} as const satisfies Record<string, Route>;

/** Path to which a provider redirects browsers, below the product's own address. */
export const returnPage = (companyUuid: string): string => `/auth/single-sign-on/${companyUuid}`;

/** Path at which a provider says that somebody has signed out there. */
export const providerSignOutPath = (companyUuid: string): string => `/api/single-sign-on/${companyUuid}/sign-out`;

/** SAML: where a provider's answers go, by way of the browser. */
export const providerAnswerPath = (companyUuid: string): string => `/api/single-sign-on/${companyUuid}/answer`;

/** SAML: where we say what a provider has to know of us, which is also what we are called. */
export const ownMetadataPath = (companyUuid: string): string => `/api/single-sign-on/${companyUuid}/metadata`;
