import type { Templates } from './types';

export const singleSignOnWords: Pick<Templates, 'signInByProvider' | 'breakGlassUsed'> = {
  signInByProvider: {
    mail: ({ company, name, provider, link }) => ({
      subject: `So melden Sie sich bei ${company} an`,
      preheader: `Mit ${provider}, ohne eigenes Passwort.`,
      buttons: ['Zur Anmeldung'],
      body: `Guten Tag ${name},

Sie haben bei ${company} ein Konto für den Arbeitsschutz. Ein eigenes Passwort brauchen Sie dafür nicht: Melden Sie sich hier mit ${provider} an.

${link}`,
    }),
    sms: ({ company, provider, link }) =>
      `${company}: Ihr Konto für den Arbeitsschutz ist bereit. Melden Sie sich mit ${provider} an: ${link}`,
  },
  breakGlassUsed: ({ company, name, account, at, timeZone }) => ({
    subject: `Notfallzugang bei ${company} benutzt`,
    preheader: `${account} hat sich mit Passwort angemeldet.`,
    body: `Guten Tag ${name},

${account} hat sich am ${at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone })} über den Notfallzugang bei ${company} angemeldet, also mit Passwort statt über den Anbieter Ihres Unternehmens.

Wissen Sie davon nichts? Dann fragen Sie bitte gleich nach: Vielleicht kennt jemand das Passwort.`,
  }),
};
