import { nearMissWords } from './nearMisses.de_DE';
import { reminderWords } from './reminders.de_DE';
import { secondFactorSubject, secondFactorText } from './secondFactor.de_DE';
import { singleSignOnWords } from './singleSignOn.de_DE';
import { switchedWords } from './switched.de_DE';
import { takenOverWords } from './takenOver.de_DE';
import type { PasswordLinkFacts, Templates } from './types';
import { webhookEndedWords } from './webhookEnded.de_DE';

const duration = (minutes: number): string => {
  const days = minutes / 1440;
  if (Number.isInteger(days)) return days === 1 ? '1 Tag' : `${days} Tage`;
  return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
};

const signIn = ({ clientIdentifier, username }: PasswordLinkFacts): string =>
  `Unternehmens-ID: ${clientIdentifier}
Benutzername: ${username}`;

const validity = ({ validMinutes }: PasswordLinkFacts): string =>
  `Der Link ist ${duration(validMinutes)} gültig und funktioniert einmal.`;

export const de: Templates = {
  ...reminderWords,
  ...singleSignOnWords,
  switched: switchedWords,
  takenOver: takenOverWords,
  webhookEnded: webhookEndedWords,
  nearMisses: nearMissWords,
  passwordReset: {
    mail: (facts) => ({
      subject: `Neues Passwort für ${facts.company}`,
      preheader: `Der Link ist ${duration(facts.validMinutes)} gültig.`,
      buttons: ['Neues Passwort festlegen'],
      body: `Guten Tag ${facts.name},

für Ihr Konto bei ${facts.company} wurde ein neues Passwort angefordert. Hier legen Sie es fest:

${facts.link}

${validity(facts)} Zum Anmelden brauchen Sie außerdem:

${signIn(facts)}

Sie haben kein neues Passwort angefordert? Dann müssen Sie nichts tun: Ihr bisheriges Passwort gilt weiter.`,
    }),
    sms: (facts) =>
      `${facts.company}: Neues Passwort für ${facts.username} festlegen (Link ${duration(facts.validMinutes)} gültig): ${facts.link}`,
  },
  administratorReset: {
    mail: (facts) => ({
      subject: `Neues Passwort für ${facts.company}`,
      preheader: `Ihre Administration schickt Ihnen einen Link, ${duration(facts.validMinutes)} gültig.`,
      buttons: ['Neues Passwort festlegen'],
      body: `Guten Tag ${facts.name},

die Administration von ${facts.company} schickt Ihnen einen Link, mit dem Sie ein neues Passwort festlegen:

${facts.link}

${validity(facts)} Zum Anmelden brauchen Sie außerdem:

${signIn(facts)}

Bis Sie ein neues Passwort festgelegt haben, gilt Ihr bisheriges weiter.`,
    }),
    sms: (facts) =>
      `Die Administration von ${facts.company} schickt Ihnen einen Link, um das Passwort für ${facts.username} neu festzulegen (${duration(facts.validMinutes)} gültig): ${facts.link}`,
  },
  companyReset: {
    mail: (facts) => ({
      subject: `Bitte legen Sie Ihr Passwort für ${facts.company} neu fest`,
      preheader: `Der Link ist ${duration(facts.validMinutes)} gültig.`,
      buttons: ['Neues Passwort festlegen'],
      body: `Guten Tag ${facts.name},

${facts.company} bittet alle Mitarbeitenden, ein neues Passwort festzulegen. Ihres legen Sie hier fest:

${facts.link}

${validity(facts)} Ist er abgelaufen, fordern Sie auf der Anmeldeseite über „Passwort vergessen?“ einen neuen an. Zum Anmelden brauchen Sie außerdem:

${signIn(facts)}

Bis Sie ein neues Passwort festgelegt haben, gilt Ihr bisheriges weiter.`,
    }),
    sms: (facts) =>
      `${facts.company} bittet alle Mitarbeitenden um ein neues Passwort. Für ${facts.username} festlegen (Link ${duration(facts.validMinutes)} gültig): ${facts.link}`,
  },
  invitation: {
    mail: (facts) => ({
      subject: `Ihr Zugang zu ${facts.company}`,
      preheader: 'Willkommen! Wählen Sie Ihr Passwort und melden Sie sich an.',
      buttons: ['Passwort wählen'],
      body: `Guten Tag ${facts.name},

willkommen! ${facts.company} hat für Sie ein Konto für den Arbeitsschutz eingerichtet. Wählen Sie hier Ihr Passwort:

${facts.link}

${validity(facts)} Danach melden Sie sich damit an:

${signIn(facts)}`,
    }),
    sms: (facts) =>
      `${facts.company}: Willkommen! Ihr Benutzername: ${facts.username}. Passwort wählen (Link ${duration(facts.validMinutes)} gültig): ${facts.link}`,
  },
  handOver: {
    mail: (facts) => ({
      subject: `Bitte weitergeben: Passwort-Link für ${facts.name}`,
      preheader: 'Bitte öffnen Sie den Link nicht selbst.',
      body: `Guten Tag ${facts.recipient},

für ${facts.name} ist bei ${facts.company} weder eine E-Mail-Adresse noch eine Mobilnummer hinterlegt. Deshalb erhalten Sie den Link, mit dem ${facts.name} ein Passwort festlegt. Bitte geben Sie ihn persönlich weiter und öffnen Sie ihn nicht selbst:

${facts.link}

${validity(facts)} Zum Anmelden gehören außerdem:

${signIn(facts)}`,
    }),
    sms: (facts) =>
      `${facts.company}: Bitte an ${facts.name} (${facts.username}) weitergeben, Passwort festlegen (Link ${duration(facts.validMinutes)} gültig): ${facts.link}`,
  },
  addressChanged: ({ company, name }) => ({
    subject: `Ihre E-Mail-Adresse bei ${company} wurde geändert`,
    preheader: 'Waren Sie das nicht? Dann melden Sie sich bitte gleich bei Ihrer Administration.',
    body: `Guten Tag ${name},

in Ihrem Profil bei ${company} steht diese E-Mail-Adresse nicht mehr. Nachrichten und Links für ein neues Passwort gehen deshalb nicht mehr hierher.

Sie haben das selbst geändert? Dann müssen Sie nichts tun.

Waren Sie das nicht? Dann melden Sie sich bitte gleich bei der Administration Ihres Unternehmens: Vielleicht kennt jemand Ihr Passwort.`,
  }),
  changedByAdviser: ({ company, name, account, adviser }) => ({
    subject: `Konto mit Administrationsrechten bei ${company}: ${account}`,
    preheader: `Angelegt oder geändert von der Kundenberatung (${adviser}).`,
    body: `Hallo ${name},

${adviser} hat als Kundenberatung das Konto von ${account} angelegt oder geändert. Mit diesem Konto lässt sich ${company} verwalten, auch wenn Sie die Kundenberatung nicht mehr einlassen.

Sie wissen davon nichts? Dann sehen Sie sich das Konto bitte gleich an: Unter „Mitarbeitende“ geben Sie ihm eine andere Rolle oder archivieren es, und in den Einstellungen schalten Sie den Zugang der Kundenberatung aus.`,
  }),
  secondFactorChanged: ({ company, name, change }) => ({
    subject: `${secondFactorSubject[change]} bei ${company}`,
    preheader: 'Waren Sie das nicht? Dann melden Sie sich bitte gleich bei Ihrer Administration.',
    body: `Guten Tag ${name},

${secondFactorText[change]}

Waren Sie das nicht, oder haben Sie nicht darum gebeten? Dann melden Sie sich bitte gleich bei der Administration Ihres Unternehmens: Vielleicht kennt jemand Ihr Passwort.`,
  }),
};
