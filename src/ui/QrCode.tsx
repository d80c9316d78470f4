import { generate } from 'lean-qr';
import { useMemo } from 'react';

interface Properties {
  content: string;
  label: string;
  /** Its side, any CSS length. */
  side?: string;
}

/** QR code for a phone's camera, drawn as one shape: sharp on paper at any size. */
export const QrCode = ({ content, label, side = '38mm' }: Properties) => {
  const { size, path } = useMemo(() => {
    const code = generate(content);
    const squares: string[] = [];
    for (let row = 0; row < code.size; row += 1) {
      for (let column = 0; column < code.size; column += 1) {
        if (code.get(column, row)) squares.push(`M${column} ${row}h1v1h-1z`);
      }
    }
    return { size: code.size, path: squares.join('') };
  }, [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      style={{ width: side, height: side, background: '#fff', flex: 'none' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#17202b" />
    </svg>
  );
};
