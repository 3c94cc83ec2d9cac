import { useEffect, useRef, useState, type ReactNode } from 'react';
import '../kit.css';

interface ScrollBoxProps {
  /** What scrolls in it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Lets wide content scroll sideways. While there is something to scroll, the keyboard reaches it too. */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
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
