import { Fragment } from 'react';

/** A word made of several, like an address: goes on in the next line behind the sign between them, if it has to. */
export const Breakable = ({ text, after }: { text: string; after: '@' | '.' }) => {
  const [first, ...others] = text.split(after === '@' ? /(?<=@)/ : /(?<=\.)/);
  let offset = first?.length ?? 0;
  return (
    <>
      {first}
      {others.map((piece) => {
        offset += piece.length;
        return (
          <Fragment key={offset}>
            <wbr />
            {piece}
          </Fragment>
        );
      })}
    </>
  );
};
