import type { Templates } from './types';

export const singleSignOnWords: Pick<Templates, 'signInByProvider' | 'breakGlassUsed'> = {
  signInByProvider: {
    mail: ({ company, name, provider, link }) => ({
      subject: `How to sign in to ${company}`,
      preheader: `With ${provider}, without a password of its own.`,
      buttons: ['Sign in'],
      body: `Hello ${name},

you have an account for workplace safety with ${company}. It needs no password of its own: sign in here with ${provider}.

${link}`,
    }),
    sms: ({ company, provider, link }) =>
      `${company}: your account for workplace safety is ready. Sign in with ${provider}: ${link}`,
  },
  breakGlassUsed: ({ company, name, account, at, timeZone }) => ({
    subject: `Emergency access used at ${company}`,
    preheader: `${account} has signed in with a password.`,
    body: `Hello ${name},

${account} signed in to ${company} through the emergency access on ${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })}, that is with a password instead of your company’s provider.

You do not know about this? Then please ask at once: somebody may know the password.`,
  }),
};
