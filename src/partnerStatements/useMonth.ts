import { useSearchParams } from 'react-router';
import { calendarMonth } from '../../contract/shapes/rules';

const month = calendarMonth();

/** The month that the address asks for, `?month=2026-02`; undefined where it names none. @returns it, and what changes it */
export const useMonth = (): [string | undefined, (month: string) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const { data } = month.safeParse(parameters.get('month'));
  return [data, (next) => setParameters({ month: next })];
};
