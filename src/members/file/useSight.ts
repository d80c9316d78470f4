import { useSearchParams } from 'react-router';
import { type Sight, sights } from './sights';

const name = 'show';

/** Query string that makes a person's instruction show a sight. */
export const addressOfSight = (sight: Sight): string => `?${name}=${sight}`;

/** Filter of a person's courses, null: all. It stands in the address, and each choice is a step of the way back. */
export const useSight = (): [Sight | null, (sight: Sight | null) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const said = parameters.get(name);
  const choose = (sight: Sight | null): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      next.delete(name);
      if (sight) next.set(name, sight);
      return next;
    });
  return [sights.find((sight) => sight === said) ?? null, choose];
};
