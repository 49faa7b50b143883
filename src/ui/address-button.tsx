type AddressButtonProps = {
  /** Where it leads: a path with a query, both ours. */
  address: string;
  label: string;
  isOpen: boolean;
  /** What it opens and closes. */
  controls: string;
  /** The part of the page that is drawn anew. */
  part: string;
};

/** A button that opens or closes a part of the page by its address: without script it loads the page so. */
export function AddressButton({ address, label, isOpen, controls, part }: AddressButtonProps) {
  const [path, query] = address.split('?');
  return (
    <form method="get" action={path} data-at-once={part}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        id={`open-${controls}`}
        type="submit"
        className={isOpen ? 'btn on' : 'btn'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
      >
        {label}
      </button>
    </form>
  );
}
