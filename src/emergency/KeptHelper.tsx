import type { InfopointPerson } from '../../contract/infopoint';
import type { Translate } from '../../i18n/words';
import { telAddress } from '../ui/telAddress';

/** Somebody who helps, to be called with one tap: the number in the pocket before the one on the desk. */
export const KeptHelper = ({ person, translate }: { person: InfopointPerson; translate: Translate }) => {
  const name = `${person.firstName} ${person.lastName}`;
  const numbers = [
    { kind: 'mobile', number: person.mobileNumber },
    { kind: 'phone', number: person.phoneNumber },
  ].flatMap(({ kind, number }) => (number ? [{ kind, number }] : []));
  return (
    <li>
      <strong>{name}</strong>
      {numbers.map(({ kind, number }) => (
        <a
          key={kind}
          className="emergency-number"
          href={telAddress(number)}
          aria-label={translate(`infopoint.call.${kind}`, { name, number })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z" />
          </svg>
          {number}
        </a>
      ))}
      {numbers.length === 0 && <span>{translate('infopoint.noNumber.text')}</span>}
    </li>
  );
};
