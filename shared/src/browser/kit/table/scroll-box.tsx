import { useEffect, useRef, useState, type ReactNode } from 'react';
import '../kit.css';

interface ScrollBoxProps {
  /** The scrollable content. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrolls wide content sideways. While there is something to scroll, the box can be focused by keyboard too. */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth);
    const sizes = new ResizeObserver(measure);
    const watchSizes = () => {
      sizes.disconnect();
      for (const watched of [element, ...element.children]) sizes.observe(watched);
    };
    // a wider child may replace the content: a table in the place of the line "loading"
    const children = new MutationObserver(watchSizes);
    children.observe(element, { childList: true });
    watchSizes();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <div
      ref={ref}
      className={`kit-scroll-x ${className}`}
      {...(isWide ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
}
