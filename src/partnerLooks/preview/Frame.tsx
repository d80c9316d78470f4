import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Mode } from '../../layout/theme/tones';

interface Properties {
  title: string;
  /** Size of the window that the page believes itself in, in pixels; shown as large as there is room. */
  width: number;
  height: number;
  mode: Mode;
  children: ReactNode;
}

/** Style sheets of this document for another one. Those that scripts fill rule by rule hold no text, and stay here. */
const copyStyles = (to: Document): void => {
  for (const node of document.querySelectorAll('link[rel="stylesheet"], style')) to.head.append(node.cloneNode(true));
};

/** Share of its own width at which something fits the room it has. */
const useScale = (width: number) => {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = room.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { room, scale };
};

/** A page to look at in a window of its own: with the layout of that width, and the theme that is wanted. */
export const Frame = ({ title, width, height, mode, children }: Properties) => {
  const { room, scale } = useScale(width);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (body) body.ownerDocument.documentElement.dataset.theme = mode;
  }, [body, mode]);
  const begin = (frame: HTMLIFrameElement): void => {
    const inner = frame.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = document.documentElement.lang;
    copyStyles(inner);
    setBody(inner.body);
  };
  return (
    <Box ref={room} sx={{ width: '100%', overflow: 'hidden' }} style={{ height: height * scale }}>
      <iframe
        title={title}
        inert
        tabIndex={-1}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={(event) => begin(event.currentTarget)}
        style={{
          width,
          height,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
          pointerEvents: 'none',
        }}
      />
      {body && createPortal(children, body)}
    </Box>
  );
};
