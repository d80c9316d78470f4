import type { SecondFactorChange } from './types';

export const secondFactorSubject: Record<SecondFactorChange, string> = {
  on: 'Zweiter Faktor eingeschaltet',
  off: 'Zweiter Faktor ausgeschaltet',
  reset: 'Zweiter Faktor zurückgesetzt',
  appRemoved: 'Authenticator-App entfernt',
  firstPasskey: 'Erster Passkey hinzugefügt',
  passkeyAdded: 'Passkey hinzugefügt',
  passkeyRemoved: 'Passkey entfernt',
};

export const secondFactorText: Record<SecondFactorChange, string> = {
  on: 'der zweite Faktor Ihres Kontos ist eingeschaltet. Zur Anmeldung brauchen Sie ab jetzt zusätzlich zum Passwort einen Code aus Ihrer App oder einen Wiederherstellungscode.',
  off: 'der zweite Faktor Ihres Kontos ist ausgeschaltet. Zur Anmeldung genügt ab jetzt das Passwort.',
  reset:
    'die Administration Ihres Unternehmens hat den zweiten Faktor Ihres Kontos zurückgesetzt. Zur Anmeldung genügt ab jetzt das Passwort, und Ihre Passkeys und Wiederherstellungscodes gelten nicht mehr. In Ihrem Profil unter „Sicherheit“ richten Sie einen neuen zweiten Faktor ein.',
  appRemoved:
    'die Codes Ihrer Authenticator-App gelten für Ihr Konto nicht mehr. Bei der Anmeldung fragen wir weiter nach Ihrem Passkey oder einem Wiederherstellungscode.',
  firstPasskey:
    'zu Ihrem Konto wurde der erste Passkey hinzugefügt. Ab jetzt können Sie sich damit anmelden, ohne Benutzernamen und Passwort. Das Passwort allein genügt nicht mehr: Wir fragen zusätzlich nach dem zweiten Faktor, also nach dem Passkey oder einem Code.',
  passkeyAdded:
    'zu Ihrem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich damit anmelden, auch ohne Ihr Passwort.',
  passkeyRemoved: 'von Ihrem Konto wurde ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden.',
};
