import type { Templates } from './types';

export const webhookEndedWords: Templates['webhookEnded'] = {
  mail: ({ company, name, webhook, link }) => ({
    subject: `Webhook “${webhook}” has been switched off`,
    preheader: 'The other program has taken nothing for a week.',
    buttons: ['Open webhooks'],
    body: `Hello ${name},

The program behind the webhook “${webhook}” of ${company} has taken no message for a week. So it is sent none any more.

What did not arrive is kept for 30 days. As soon as the program can be reached again, switch the webhook on and send it once more:

${link}`,
  }),
  sms: ({ company, webhook, link }) =>
    `${company}: webhook “${webhook}” has been switched off, since nothing was taken for a week. ${link}`,
};
