// Where something that scrolls continues beyond what is visible.

/** Less than this may be hidden without saying so: rounding, shadows. */
const SLACK_PX = 6;

export class Beyond {
  left = $state(false);
  right = $state(false);
  top = $state(false);
  bottom = $state(false);

  /** Follow an element that scrolls: `{@attach beyond.follow}`. */
  follow = (node: HTMLElement): (() => void) => {
    const look = (): void => {
      this.left = node.scrollLeft > SLACK_PX;
      this.top = node.scrollTop > SLACK_PX;
      this.right = node.scrollWidth - node.clientWidth - node.scrollLeft > SLACK_PX;
      this.bottom = node.scrollHeight - node.clientHeight - node.scrollTop > SLACK_PX;
    };
    const sizes = new ResizeObserver(look);
    const observe = (): void => {
      sizes.disconnect();
      for (const one of [node, ...node.children]) sizes.observe(one);
    };
    const children = new MutationObserver(observe);
    children.observe(node, { childList: true });
    node.addEventListener('scroll', look, { passive: true });
    observe();
    return () => {
      sizes.disconnect();
      children.disconnect();
      node.removeEventListener('scroll', look);
    };
  };
}
