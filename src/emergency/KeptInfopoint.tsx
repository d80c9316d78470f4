import { useState } from 'react';
import type { KeptCopy } from '../../authProvider/keptInfopoint';
import { defaultCountry, emergencyNumbers, keptHelperDays, type LanguageCode } from '../../contract/shapes/constants';
import type { Translate } from '../../i18n/words';
import { formatInstant } from '../ui/format';
import { telAddress } from '../ui/telAddress';
import { addressOf } from './contact';
import { KeptHelpers } from './KeptHelpers';
import { whyHidden } from './shownHelpers';
import './emergency.css';

interface Properties {
  copy: KeptCopy;
  translate: Translate;
  language: LanguageCode;
}

/** Kept infopoint of this device, for an emergency. Needs neither a network nor the dashboard. */
export const KeptInfopoint = ({ copy, translate, language }: Properties) => {
  const [chosen, setChosen] = useState(0);
  const location = copy.locations[chosen] ?? copy.locations[0];
  const number = emergencyNumbers[location?.countryCode ?? defaultCountry];
  const hidden = whyHidden(copy);
  return (
    <div className="emergency">
      <a className="emergency-call" href={telAddress(number)}>
        {translate('infopoint.emergency.call', { number })}
      </a>
      {copy.locations.length > 1 && (
        <fieldset className="emergency-choice">
          <legend>{translate('infopoint.kept.where')}</legend>
          {copy.locations.map(({ uuid, name }, index) => (
            <button key={uuid} type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {location && (
        <section aria-label={translate('infopoint.emergency.say')}>
          <p className="emergency-label">{translate('infopoint.emergency.say')}</p>
          <p className="emergency-place">{location.name}</p>
          <p>{addressOf(location)}</p>
          {location.assemblyPoint && (
            <p>
              <span className="emergency-label">{translate('infopoint.emergency.assemblyPoint')}</span>
              <br />
              {location.assemblyPoint}
            </p>
          )}
        </section>
      )}
      {location && !hidden && <KeptHelpers key={location.uuid} groups={location.groups} translate={translate} />}
      {hidden && <p>{translate(`infopoint.kept.${hidden}`, { days: keptHelperDays })}</p>}
      <p className="emergency-label">
        {translate('infopoint.kept.asOf', { instant: formatInstant(copy.at, language) })}
      </p>
    </div>
  );
};
