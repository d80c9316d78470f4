import { statementWords } from './statementWords';

/** The words of statements in German: CLP, annexes II, III and IV. */
export default statementWords(`
H200 Instabil, explosiv.
H201 Explosiv, Gefahr der Massenexplosion.
H202 Explosiv; große Gefahr durch Splitter, Spreng- und Wurfstücke.
H203 Explosiv; Gefahr durch Feuer, Luftdruck oder Splitter, Spreng- und Wurfstücke.
H204 Gefahr durch Feuer oder Splitter, Spreng- und Wurfstücke.
H205 Gefahr der Massenexplosion bei Feuer.
H206 Gefahr durch Feuer, Druckstoß oder Sprengstücke; erhöhte Explosionsgefahr, wenn das Desensibilisierungsmittel reduziert wird.
H207 Gefahr durch Feuer oder Sprengstücke; erhöhte Explosionsgefahr, wenn das Desensibilisierungsmittel reduziert wird.
H208 Gefahr durch Feuer; erhöhte Explosionsgefahr, wenn das Desensibilisierungsmittel reduziert wird.
H220 Extrem entzündbares Gas.
H221 Entzündbares Gas.
H222 Extrem entzündbares Aerosol.
H223 Entzündbares Aerosol.
H224 Flüssigkeit und Dampf extrem entzündbar.
H225 Flüssigkeit und Dampf leicht entzündbar.
H226 Flüssigkeit und Dampf entzündbar.
H228 Entzündbarer Feststoff.
H229 Behälter steht unter Druck: Kann bei Erwärmung bersten.
H230 Kann auch in Abwesenheit von Luft explosionsartig reagieren.
H231 Kann auch in Abwesenheit von Luft bei erhöhtem Druck und/oder erhöhter Temperatur explosionsartig reagieren.
H232 Kann sich bei Kontakt mit Luft spontan entzünden.
H240 Erwärmung kann Explosion verursachen.
H241 Erwärmung kann Brand oder Explosion verursachen.
H242 Erwärmung kann Brand verursachen.
H250 Entzündet sich in Berührung mit Luft von selbst.
H251 Selbsterhitzungsfähig; kann in Brand geraten.
H252 In großen Mengen selbsterhitzungsfähig; kann in Brand geraten.
H260 In Berührung mit Wasser entstehen entzündbare Gase, die sich spontan entzünden können.
H261 In Berührung mit Wasser entstehen entzündbare Gase.
H270 Kann Brand verursachen oder verstärken; Oxidationsmittel.
H271 Kann Brand oder Explosion verursachen; starkes Oxidationsmittel.
H272 Kann Brand verstärken; Oxidationsmittel.
H280 Enthält Gas unter Druck; kann bei Erwärmung explodieren.
H281 Enthält tiefgekühltes Gas; kann Kälteverbrennungen oder -verletzungen verursachen.
H290 Kann gegenüber Metallen korrosiv sein.
H300 Lebensgefahr bei Verschlucken.
H301 Giftig bei Verschlucken.
H302 Gesundheitsschädlich bei Verschlucken.
H304 Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.
H310 Lebensgefahr bei Hautkontakt.
H311 Giftig bei Hautkontakt.
H312 Gesundheitsschädlich bei Hautkontakt.
H314 Verursacht schwere Verätzungen der Haut und schwere Augenschäden.
H315 Verursacht Hautreizungen.
H317 Kann allergische Hautreaktionen verursachen.
H318 Verursacht schwere Augenschäden.
H319 Verursacht schwere Augenreizung.
H330 Lebensgefahr bei Einatmen.
H331 Giftig bei Einatmen.
H332 Gesundheitsschädlich bei Einatmen.
H334 Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.
H335 Kann die Atemwege reizen.
H336 Kann Schläfrigkeit und Benommenheit verursachen.
H340 Kann genetische Defekte verursachen.
H341 Kann vermutlich genetische Defekte verursachen.
H350 Kann Krebs erzeugen.
H350i Kann bei Einatmen Krebs erzeugen.
H351 Kann vermutlich Krebs erzeugen.
H360 Kann die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.
H360F Kann die Fruchtbarkeit beeinträchtigen.
H360D Kann das Kind im Mutterleib schädigen.
H360FD Kann die Fruchtbarkeit beeinträchtigen. Kann das Kind im Mutterleib schädigen.
H360Fd Kann die Fruchtbarkeit beeinträchtigen. Kann vermutlich das Kind im Mutterleib schädigen.
H360Df Kann das Kind im Mutterleib schädigen. Kann vermutlich die Fruchtbarkeit beeinträchtigen.
H361 Kann vermutlich die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.
H361f Kann vermutlich die Fruchtbarkeit beeinträchtigen.
H361d Kann vermutlich das Kind im Mutterleib schädigen.
H361fd Kann vermutlich die Fruchtbarkeit beeinträchtigen. Kann vermutlich das Kind im Mutterleib schädigen.
H362 Kann Säuglinge über die Muttermilch schädigen.
H370 Schädigt die Organe.
H371 Kann die Organe schädigen.
H372 Schädigt die Organe bei längerer oder wiederholter Exposition.
H373 Kann die Organe schädigen bei längerer oder wiederholter Exposition.
H400 Sehr giftig für Wasserorganismen.
H410 Sehr giftig für Wasserorganismen mit langfristiger Wirkung.
H411 Giftig für Wasserorganismen, mit langfristiger Wirkung.
H412 Schädlich für Wasserorganismen, mit langfristiger Wirkung.
H413 Kann für Wasserorganismen schädlich sein, mit langfristiger Wirkung.
H420 Schädigt die öffentliche Gesundheit und die Umwelt durch Ozonabbau in der äußeren Atmosphäre.
H300+H310 Lebensgefahr bei Verschlucken oder Hautkontakt.
H300+H330 Lebensgefahr bei Verschlucken oder Einatmen.
H310+H330 Lebensgefahr bei Hautkontakt oder Einatmen.
H300+H310+H330 Lebensgefahr bei Verschlucken, Hautkontakt oder Einatmen.
H301+H311 Giftig bei Verschlucken oder Hautkontakt.
H301+H331 Giftig bei Verschlucken oder Einatmen.
H311+H331 Giftig bei Hautkontakt oder Einatmen.
H301+H311+H331 Giftig bei Verschlucken, Hautkontakt oder Einatmen.
H302+H312 Gesundheitsschädlich bei Verschlucken oder Hautkontakt.
H302+H332 Gesundheitsschädlich bei Verschlucken oder Einatmen.
H312+H332 Gesundheitsschädlich bei Hautkontakt oder Einatmen.
H302+H312+H332 Gesundheitsschädlich bei Verschlucken, Hautkontakt oder Einatmen.
EUH001 In trockenem Zustand explosiv.
EUH006 Mit und ohne Luft explosionsfähig.
EUH014 Reagiert heftig mit Wasser.
EUH018 Kann bei Verwendung explosionsfähige/entzündbare Dampf/Luft-Gemische bilden.
EUH019 Kann explosionsfähige Peroxide bilden.
EUH029 Entwickelt bei Berührung mit Wasser giftige Gase.
EUH031 Entwickelt bei Berührung mit Säure giftige Gase.
EUH032 Entwickelt bei Berührung mit Säure sehr giftige Gase.
EUH044 Explosionsgefahr bei Erhitzen unter Einschluss.
EUH059 Die Ozonschicht schädigend.
EUH066 Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.
EUH070 Giftig bei Berührung mit den Augen.
EUH071 Wirkt ätzend auf die Atemwege.
EUH201 Enthält Blei. Nicht für den Anstrich von Gegenständen verwenden, die von Kindern gekaut oder gelutscht werden könnten.
EUH201A Achtung! Enthält Blei.
EUH202 Cyanacrylat. Gefahr. Klebt innerhalb von Sekunden Haut und Augenlider zusammen. Darf nicht in die Hände von Kindern gelangen.
EUH203 Enthält Chrom (VI). Kann allergische Reaktionen hervorrufen.
EUH204 Enthält Isocyanate. Kann allergische Reaktionen hervorrufen.
EUH205 Enthält epoxidhaltige Verbindungen. Kann allergische Reaktionen hervorrufen.
EUH206 Achtung! Nicht zusammen mit anderen Produkten verwenden, da gefährliche Gase (Chlor) freigesetzt werden können.
EUH207 Achtung! Enthält Cadmium. Bei der Verwendung entstehen gefährliche Dämpfe. Hinweise des Herstellers beachten. Sicherheitsanweisungen einhalten.
EUH208 Enthält …. Kann allergische Reaktionen hervorrufen.
EUH209 Kann bei Verwendung leicht entzündbar werden.
EUH209A Kann bei Verwendung entzündbar werden.
EUH210 Sicherheitsdatenblatt auf Anfrage erhältlich.
EUH211 Achtung! Beim Sprühen können gefährliche lungengängige Tröpfchen entstehen. Aerosol oder Nebel nicht einatmen.
EUH212 Achtung! Bei der Verwendung kann gefährlicher lungengängiger Staub entstehen. Staub nicht einatmen.
EUH380 Kann beim Menschen endokrine Störungen verursachen.
EUH381 Steht in dem Verdacht, beim Menschen endokrine Störungen zu verursachen.
EUH401 Zur Vermeidung von Risiken für Mensch und Umwelt die Gebrauchsanleitung einhalten.
EUH430 Kann endokrine Störungen in der Umwelt verursachen.
EUH431 Steht in dem Verdacht, endokrine Störungen in der Umwelt zu verursachen.
EUH440 Anreicherung in der Umwelt und in lebenden Organismen einschließlich Menschen.
EUH441 Starke Anreicherung in der Umwelt und in lebenden Organismen einschließlich Menschen.
EUH450 Kann lang anhaltende und diffuse Verschmutzung von Wasserressourcen verursachen.
EUH451 Kann sehr lang anhaltende und diffuse Verschmutzung von Wasserressourcen verursachen.
P101 Ist ärztlicher Rat erforderlich, Verpackung oder Kennzeichnungsetikett bereithalten.
P102 Darf nicht in die Hände von Kindern gelangen.
P103 Lesen Sie sämtliche Anweisungen aufmerksam und befolgen Sie diese.
P201 Vor Gebrauch besondere Anweisungen einholen.
P202 Vor Gebrauch alle Sicherheitshinweise lesen und verstehen.
P210 Von Hitze, heißen Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen.
P211 Nicht gegen offene Flamme oder andere Zündquelle sprühen.
P212 Erhitzen unter Einschluss und Reduzierung des Desensibilisierungsmittels vermeiden.
P220 Von Kleidung und anderen brennbaren Materialien fernhalten.
P221 Mischen mit brennbaren Stoffen/… unbedingt verhindern.
P222 Keinen Kontakt mit Luft zulassen.
P223 Keinen Kontakt mit Wasser zulassen.
P230 Feucht halten mit ….
P231 Inhalt unter inertem Gas/… handhaben und aufbewahren.
P232 Vor Feuchtigkeit schützen.
P233 Behälter dicht verschlossen halten.
P234 Nur in Originalverpackung aufbewahren.
P235 Kühl halten.
P240 Behälter und zu befüllende Anlage erden.
P241 Explosionsgeschützte [elektrische/Lüftungs-/Beleuchtungs-/…] Geräte verwenden.
P242 Funkenarmes Werkzeug verwenden.
P243 Maßnahmen gegen elektrostatische Entladungen treffen.
P244 Ventile und Ausrüstungsteile öl- und fettfrei halten.
P250 Nicht schleifen/stoßen/reiben/….
P251 Nicht durchstechen oder verbrennen, auch nicht nach Gebrauch.
P260 Staub/Rauch/Gas/Nebel/Dampf/Aerosol nicht einatmen.
P261 Einatmen von Staub/Rauch/Gas/Nebel/Dampf/Aerosol vermeiden.
P262 Nicht in die Augen, auf die Haut oder auf die Kleidung gelangen lassen.
P263 Berührung während Schwangerschaft und Stillzeit vermeiden.
P264 Nach Gebrauch … gründlich waschen.
P270 Bei Gebrauch nicht essen, trinken oder rauchen.
P271 Nur im Freien oder in gut belüfteten Räumen verwenden.
P272 Kontaminierte Arbeitskleidung nicht außerhalb des Arbeitsplatzes tragen.
P273 Freisetzung in die Umwelt vermeiden.
P280 Schutzhandschuhe/Schutzkleidung/Augenschutz/Gesichtsschutz/Gehörschutz/… tragen.
P281 Vorgeschriebene persönliche Schutzausrüstung verwenden.
P282 Schutzhandschuhe mit Kälteisolierung und zusätzlich Gesichtsschild oder Augenschutz tragen.
P283 Schwer entflammbare oder flammhemmende Kleidung tragen.
P284 [Bei unzureichender Belüftung] Atemschutz tragen.
P285 Bei unzureichender Belüftung Atemschutz tragen.
P301 BEI VERSCHLUCKEN:
P302 BEI BERÜHRUNG MIT DER HAUT:
P303 BEI BERÜHRUNG MIT DER HAUT (oder dem Haar):
P304 BEI EINATMEN:
P305 BEI KONTAKT MIT DEN AUGEN:
P306 BEI KONTAKT MIT DER KLEIDUNG:
P307 BEI Exposition:
P308 BEI Exposition oder falls betroffen:
P309 BEI Exposition oder Unwohlsein:
P310 Sofort GIFTINFORMATIONSZENTRUM/Arzt/… anrufen.
P311 GIFTINFORMATIONSZENTRUM/Arzt/… anrufen.
P312 Bei Unwohlsein GIFTINFORMATIONSZENTRUM/Arzt/… anrufen.
P313 Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.
P314 Bei Unwohlsein ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.
P315 Sofort ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.
P320 Besondere Behandlung dringend erforderlich (siehe … auf diesem Kennzeichnungsetikett).
P321 Besondere Behandlung (siehe … auf diesem Kennzeichnungsetikett).
P322 Gezielte Maßnahmen (siehe … auf diesem Kennzeichnungsetikett).
P330 Mund ausspülen.
P331 KEIN Erbrechen herbeiführen.
P332 Bei Hautreizung:
P333 Bei Hautreizung oder -ausschlag:
P334 In kaltes Wasser tauchen [oder nassen Verband anlegen].
P335 Lose Partikel von der Haut abbürsten.
P336 Vereiste Bereiche mit lauwarmem Wasser auftauen. Betroffenen Bereich nicht reiben.
P337 Bei anhaltender Augenreizung:
P338 Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.
P340 Die Person an die frische Luft bringen und für ungehinderte Atmung sorgen.
P341 Bei Atembeschwerden an die frische Luft bringen und in einer Position ruhigstellen, die das Atmen erleichtert.
P342 Bei Symptomen der Atemwege:
P350 Behutsam mit viel Wasser und Seife waschen.
P351 Einige Minuten lang behutsam mit Wasser ausspülen.
P352 Mit viel Wasser/… waschen.
P353 Haut mit Wasser abwaschen [oder duschen].
P360 Kontaminierte Kleidung und Haut sofort mit viel Wasser abwaschen und danach Kleidung ausziehen.
P361 Alle kontaminierten Kleidungsstücke sofort ausziehen.
P362 Kontaminierte Kleidung ausziehen.
P363 Kontaminierte Kleidung vor erneutem Tragen waschen.
P364 Und vor erneutem Tragen waschen.
P305+P351+P338 BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.
P361+P364 Alle kontaminierten Kleidungsstücke sofort ausziehen und vor erneutem Tragen waschen.
P362+P364 Kontaminierte Kleidung ausziehen und vor erneutem Tragen waschen.
P370 Bei Brand:
P371 Bei Großbrand und großen Mengen:
P372 Explosionsgefahr.
P373 KEINE Brandbekämpfung, wenn das Feuer explosive Stoffe/Gemische/Erzeugnisse erreicht.
P374 Brandbekämpfung mit üblichen Vorsichtsmaßnahmen aus angemessener Entfernung.
P375 Wegen Explosionsgefahr Brand aus der Entfernung bekämpfen.
P376 Undichtigkeit beseitigen, wenn gefahrlos möglich.
P377 Brand von ausströmendem Gas: Nicht löschen, bis Undichtigkeit gefahrlos beseitigt werden kann.
P378 … zum Löschen verwenden.
P380 Umgebung räumen.
P381 Bei Undichtigkeit alle Zündquellen entfernen.
P390 Verschüttete Mengen aufnehmen, um Materialschäden zu vermeiden.
P391 Verschüttete Mengen aufnehmen.
P401 Aufbewahren gemäß ….
P402 An einem trockenen Ort aufbewahren.
P403 An einem gut belüfteten Ort aufbewahren.
P404 In einem geschlossenen Behälter aufbewahren.
P405 Unter Verschluss aufbewahren.
P406 In korrosionsbeständigem/… Behälter mit korrosionsbeständiger Innenauskleidung aufbewahren.
P407 Luftspalt zwischen Stapeln oder Paletten lassen.
P410 Vor Sonnenbestrahlung schützen.
P411 Bei Temperaturen nicht über … °C/… °F aufbewahren.
P412 Nicht Temperaturen über 50 °C/122 °F aussetzen.
P413 Schüttgut in Mengen von mehr als … kg/… lbs bei Temperaturen nicht über … °C/… °F aufbewahren.
P420 Getrennt aufbewahren.
P422 Inhalt in/unter … aufbewahren.
P501 Inhalt/Behälter … zuführen.
P502 Informationen zur Wiederverwendung oder Wiederverwertung beim Hersteller oder Lieferanten erfragen.
P503 Informationen zur Entsorgung/Wiederverwendung/Wiederverwertung beim Hersteller/Lieferanten/… erfragen.
`);
