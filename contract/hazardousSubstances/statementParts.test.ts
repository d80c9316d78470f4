import { describe, expect, it } from 'vitest';
import { disposalOf, firstAidOf, inDangerOf, protectionOf, wordingOf } from './statementParts';

const texts = [
  'H225 Flüssigkeit und Dampf leicht entzündbar.',
  'EUH066: Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.',
  'P210 – Von Hitze fernhalten.',
  'Nicht rauchen.',
  'P303 + P361 + P353 BEI BERÜHRUNG MIT DER HAUT: Haut mit Wasser abwaschen.',
  'P370+P378 Bei Brand: Löschpulver zum Löschen verwenden.',
  'P 403+235 An einem gut belüfteten Ort aufbewahren.',
  'P501 Inhalt der Sondermüllsammlung zuführen.',
].join('\n');

describe('statements of a label', () => {
  it('belong to a part of the operating instruction by their first number', () => {
    const numbers = ['H225', 'EUH066', 'P102', 'P280', 'P301+P310', 'P363', 'P370+P376', 'P391', 'P405', 'P501'];
    const wording = numbers.map((number) => `${number} said of ${number}`).join('\n');
    const saidOf = (...of: string[]) => of.map((number) => `said of ${number}`);
    expect(wordingOf(wording, 'hazards')).toEqual(saidOf('H225', 'EUH066'));
    expect(wordingOf(wording, 'protection')).toEqual(saidOf('P102', 'P280', 'P405'));
    expect(wordingOf(wording, 'firstAid')).toEqual(saidOf('P301+P310', 'P363'));
    expect(wordingOf(wording, 'inDanger')).toEqual(saidOf('P370+P376', 'P391'));
    expect(wordingOf(wording, 'disposal')).toEqual(saidOf('P501'));
  });

  it('suggest what stands there in words, without numbers; a line without one goes on with that before', () => {
    expect(protectionOf(texts)).toBe('Von Hitze fernhalten.\nNicht rauchen.\nAn einem gut belüfteten Ort aufbewahren.');
    expect(firstAidOf(texts)).toBe('BEI BERÜHRUNG MIT DER HAUT: Haut mit Wasser abwaschen.');
    expect(inDangerOf(texts)).toBe('Bei Brand: Löschpulver zum Löschen verwenden.');
    expect(disposalOf(texts)).toBe('Inhalt der Sondermüllsammlung zuführen.');
    expect(wordingOf(texts, 'hazards')).toHaveLength(2);
    expect(protectionOf('Aus dem Datenblatt abgeschrieben, ohne Nummern.')).toBe('');
  });
});
