import { useEffect, useState } from 'react';

/** The id of the current section: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id);
          else visible.delete(entry.target.id);
        }
        // between two sections the last one stays marked; at the top of the page none is
        const isAtHead = window.scrollY < 100;
        setCurrent((before) => key.split(' ').find((id) => visible.has(id)) ?? (isAtHead ? undefined : before));
      },
      { rootMargin: '-15% 0px -65% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
