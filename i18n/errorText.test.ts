import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../contract/names/errors';
import { errorText, type Situation } from './errorText';
import { translateForTests } from './testing';

const german = translateForTests('de_DE');

const text = (status: number, code: ErrorCode | null = null, situation: Situation = 'signedIn', seconds?: number) =>
  errorText(german, { status, code, params: seconds === undefined ? {} : { seconds }, retryAfter: null }, situation);

describe('the text of a failed call', () => {
  it.each([
    [0, null, 'signedIn', 'Ein unbekannter Fehler ist aufgetreten. Bitte prüfen Sie Ihre Internetverbindung.'],
    [400, 'username.exists', 'signedIn', 'Dieser Benutzername ist bereits vergeben.'],
    [400, null, 'signedIn', 'Die Daten konnten nicht geladen werden.'],
    [401, 'session.missing', 'signedIn', 'Dafür fehlt Ihnen die Berechtigung.'],
    [401, 'login.failed', 'signIn', /Unternehmens-ID, Benutzername und Passwort/],
    [403, 'permission.missing', 'signedIn', 'Der Zugriff ist nicht erlaubt.'],
    [403, 'login.archived', 'signIn', /deaktiviert oder archiviert/],
    [404, 'member.notFound', 'signedIn', 'Die Daten wurden nicht gefunden.'],
    [429, 'request.tooMany', 'signIn', /Zu viele Versuche/],
    [500, 'internal', 'signedIn', /interner Fehler/],
    [502, null, 'signedIn', /interner Fehler/],
    [503, 'service.unavailable', 'signedIn', /gerade nicht erreichbar/],
    [418, null, 'signedIn', 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.'],
  ] as const)('by status %i and code %s, %s', (status, code, situation, expected) => {
    expect(text(status, code, situation)).toMatch(expected);
  });

  it.each([
    [1, 'noch 1 Sekunde.'],
    [42, 'noch 42 Sekunden.'],
    [121, 'noch 3 Minuten.'],
  ])('tells how long to wait: %i seconds', (seconds, expected) => {
    expect(text(429, 'request.tooMany', 'signIn', seconds)).toContain(expected);
  });

  it('calls downloads that wait no attempts', () => {
    expect(text(429, 'download.tooMany', 'signedIn', 10)).toMatch(/zu viele Ihrer Downloads/);
  });

  it('takes the waiting time from the header where the body has none', () => {
    const error = { status: 429, code: null, params: {}, retryAfter: 7 };
    expect(errorText(german, error)).toContain('noch 7 Sekunden');
  });

  it('fills in what the server names', () => {
    const error = {
      status: 400,
      code: 'member.responsible',
      params: { names: 'Werk Nord' },
      retryAfter: null,
    } as const;
    expect(errorText(german, error)).toMatch(/: Werk Nord$/);
  });
});
