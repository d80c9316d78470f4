import { nearMissWords } from './nearMisses.en_GB';
import { reminderWords } from './reminders.en_GB';
import { secondFactorSubject, secondFactorText } from './secondFactor.en_GB';
import { singleSignOnWords } from './singleSignOn.en_GB';
import { switchedWords } from './switched.en_GB';
import { takenOverWords } from './takenOver.en_GB';
import type { PasswordLinkFacts, Templates } from './types';
import { webhookEndedWords } from './webhookEnded.en_GB';

const duration = (minutes: number): string => {
  const days = minutes / 1440;
  if (Number.isInteger(days)) return days === 1 ? '1 day' : `${days} days`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

const signIn = ({ clientIdentifier, username }: PasswordLinkFacts): string =>
  `Company ID: ${clientIdentifier}
Username: ${username}`;

const validity = ({ validMinutes }: PasswordLinkFacts): string =>
  `The link is valid for ${duration(validMinutes)} and works once.`;

export const en: Templates = {
  ...reminderWords,
  ...singleSignOnWords,
  switched: switchedWords,
  takenOver: takenOverWords,
  webhookEnded: webhookEndedWords,
  nearMisses: nearMissWords,
  passwordReset: {
    mail: (facts) => ({
      subject: `New password for ${facts.company}`,
      preheader: `The link is valid for ${duration(facts.validMinutes)}.`,
      buttons: ['Choose a new password'],
      body: `Hello ${facts.name},

a new password was requested for your account with ${facts.company}. Choose it here:

${facts.link}

${validity(facts)} To sign in you also need:

${signIn(facts)}

You did not ask for a new password? Then there is nothing to do: your current password stays as it is.`,
    }),
    sms: (facts) =>
      `${facts.company}: choose a new password for ${facts.username} (link valid for ${duration(facts.validMinutes)}): ${facts.link}`,
  },
  administratorReset: {
    mail: (facts) => ({
      subject: `New password for ${facts.company}`,
      preheader: `Your administrators have sent you a link, valid for ${duration(facts.validMinutes)}.`,
      buttons: ['Choose a new password'],
      body: `Hello ${facts.name},

the administrators of ${facts.company} have sent you a link with which you choose a new password:

${facts.link}

${validity(facts)} To sign in you also need:

${signIn(facts)}

Until you have chosen a new password, your old one goes on working.`,
    }),
    sms: (facts) =>
      `The administrators of ${facts.company} have sent you a link to choose a new password for ${facts.username} (valid for ${duration(facts.validMinutes)}): ${facts.link}`,
  },
  companyReset: {
    mail: (facts) => ({
      subject: `Please choose a new password for ${facts.company}`,
      preheader: `The link is valid for ${duration(facts.validMinutes)}.`,
      buttons: ['Choose a new password'],
      body: `Hello ${facts.name},

${facts.company} asks all employees to choose a new password. Choose yours here:

${facts.link}

${validity(facts)} Once it has expired, request a new one on the sign-in page with “Forgot your password?”. To sign in you also need:

${signIn(facts)}

Until you have chosen a new password, your current one stays valid.`,
    }),
    sms: (facts) =>
      `${facts.company} asks all employees for a new password. Choose one for ${facts.username} (link valid for ${duration(facts.validMinutes)}): ${facts.link}`,
  },
  invitation: {
    mail: (facts) => ({
      subject: `Your account with ${facts.company}`,
      preheader: 'Welcome! Choose your password and sign in.',
      buttons: ['Choose your password'],
      body: `Hello ${facts.name},

welcome! ${facts.company} has set up a workplace safety account for you. Choose your password here:

${facts.link}

${validity(facts)} After that, sign in with:

${signIn(facts)}`,
    }),
    sms: (facts) =>
      `${facts.company}: welcome! Your username: ${facts.username}. Choose your password (link valid for ${duration(facts.validMinutes)}): ${facts.link}`,
  },
  handOver: {
    mail: (facts) => ({
      subject: `Please hand on: password link for ${facts.name}`,
      preheader: 'Please do not open the link yourself.',
      body: `Hello ${facts.recipient},

${facts.company} has neither an e-mail address nor a mobile number for ${facts.name}. That is why you receive the link with which ${facts.name} chooses a password. Please hand it on in person and do not open it yourself:

${facts.link}

${validity(facts)} To sign in, these are needed too:

${signIn(facts)}`,
    }),
    sms: (facts) =>
      `${facts.company}: please hand on to ${facts.name} (${facts.username}) to choose a password (link valid for ${duration(facts.validMinutes)}): ${facts.link}`,
  },
  addressChanged: ({ company, name }) => ({
    subject: `Your e-mail address with ${company} was changed`,
    preheader: 'Was this not you? Then please contact your administrators right away.',
    body: `Hello ${name},

your profile with ${company} no longer has this e-mail address. Messages and links for a new password no longer come here.

You changed it yourself? Then there is nothing to do.

It was not you? Then please contact the administrators of your company right away: somebody may know your password.`,
  }),
  changedByAdviser: ({ company, name, account, adviser }) => ({
    subject: `Account that administers ${company}: ${account}`,
    preheader: `Created or changed by the customer adviser (${adviser}).`,
    body: `Hello ${name},

${adviser} has created or changed the account of ${account} as a customer adviser. With this account ${company} can be administered, even when you no longer let the adviser in.

You do not know about this? Then please look at the account right away: under “Employees” you give it another role or archive it, and in the settings you switch off adviser access.`,
  }),
  secondFactorChanged: ({ company, name, change }) => ({
    subject: `${secondFactorSubject[change]} with ${company}`,
    preheader: 'Was this not you? Then please contact your administrators right away.',
    body: `Hello ${name},

${secondFactorText[change]}

It was not you, and you did not ask for it? Then please contact the administrators of your company right away: somebody may know your password.`,
  }),
};
