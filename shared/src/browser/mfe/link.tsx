import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './navigation.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the product. */
  readonly href: string;
}

/**
 * A link to any page of the product, whichever remote owns it. Works outside a router (header, footer, content pages); new
 * tabs, downloads and modified clicks stay with the browser.
 */
export function Link({ href, onClick, children, ...anchor }: LinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || anchor.target || anchor.download !== undefined) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...anchor} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
