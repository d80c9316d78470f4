import { defaultCountry, emergencyNumbers } from '../../contract/shapes/constants';
import type { RequestError } from '../../dataProvider/request';
import { errorText } from '../../i18n/errorText';
import type { Translate } from '../../i18n/words';
import './startFailed.css';

const number = emergencyNumbers[defaultCountry];

/** Something that everything else needs did not arrive: says why, offers to try again, and leads to help in an emergency. */
export const StartFailed = ({ translate, error }: { translate: Translate; error: RequestError }) => (
  <div className="start-failed" role="alert">
    <h1>{translate('auth.startFailed.title')}</h1>
    <p>{errorText(translate, error)}</p>
    <button type="button" onClick={() => window.location.reload()}>
      {translate('common.retry')}
    </button>
    <a href={`tel:${number}`}>{translate('infopoint.emergency.call', { number })}</a>
  </div>
);
