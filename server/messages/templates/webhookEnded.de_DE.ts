import type { Templates } from './types';

export const webhookEndedWords: Templates['webhookEnded'] = {
  mail: ({ company, name, webhook, link }) => ({
    subject: `Webhook „${webhook}“ ist abgeschaltet`,
    preheader: 'Das andere Programm hat eine Woche lang nichts angenommen.',
    buttons: ['Zu den Webhooks'],
    body: `Guten Tag ${name},

das Programm hinter dem Webhook „${webhook}“ von ${company} hat eine Woche lang keine Nachricht angenommen. Deshalb bekommt es keine mehr.

Was nicht ankam, bleibt 30 Tage stehen. Sobald das Programm wieder erreichbar ist, schalten Sie den Webhook ein und senden es noch einmal:

${link}`,
  }),
  sms: ({ company, webhook, link }) =>
    `${company}: Webhook „${webhook}“ ist abgeschaltet, weil eine Woche lang nichts angenommen wurde. ${link}`,
};
