const firstNames = ['Anna', 'Jörg', 'Zoë', 'Mehmet', 'Katarzyna', 'Lars', 'Renée', 'Sinan', 'Ines', 'Paweł'];
const lastNames = ['Müller', 'Öztürk', 'Schäfer', 'Nowak', 'van der Berg', 'Krüger', 'Weiß', 'Hübner', 'Dąbrowski'];
const streets = ['Hauptstraße', 'Am Alten Güterbahnhof', 'Lindenallee', 'Gartenweg'];

const headings = [
  ...['Personalnummer', 'Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Mobilnummer', 'Geschlecht', 'Geburtsdatum'],
  ...['Straße', 'PLZ', 'Ort', 'Land', 'Fremdfirma'],
];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const padded = (number: number, length: number): string => String(number).padStart(length, '0');

const row = (index: number, year: number): string => {
  const last = `${pick(lastNames, index)}-${pick(lastNames, Math.floor(index / 9))} ${index % 5_000}`;
  return [
    `P-${padded(index, 7)}`,
    pick(firstNames, index),
    last,
    `person.${index}@mitarbeitende.example.com`,
    `+49 30 ${padded(2_000_000 + index, 7)}`,
    `+49 151 ${padded(20_000_000 + index, 8)}`,
    pick(['w', 'm', 'd'], index),
    `${padded((index % 28) + 1, 2)}.${padded((index % 12) + 1, 2)}.${1960 + (index % 45)}`,
    `${pick(streets, index)} ${(index % 200) + year}`,
    padded(10_115 + (index % 80_000), 5),
    'Frankfurt an der Oder',
    'Deutschland',
    index % 10 === 0 ? 'Muster Zeitarbeit GmbH & Co. KG' : '',
  ].join(';');
};

/** A payroll's CSV file of so many people; in another year each has moved, one field of theirs is new. */
export const importFile = (people: number, year: number): Blob =>
  new Blob([[headings.join(';'), ...Array.from({ length: people }, (_, index) => row(index, year))].join('\r\n')]);
