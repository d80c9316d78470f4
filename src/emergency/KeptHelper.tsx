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
          {number}
        </a>
      ))}
      {numbers.length === 0 && <span>{translate('infopoint.noNumber.text')}</span>}
    </li>
  );
};
