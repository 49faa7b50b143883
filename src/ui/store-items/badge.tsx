/** Our own mark, as small as it is sewn on: four stripes over an orange hem. */
export function Badge({ x, y, wide = 22 }: { x: number; y: number; wide?: number }) {
  const unit = wide / 7;
  const high = wide * 0.72;
  return (
    <g transform={`translate(${x - wide / 2} ${y - high / 2})`}>
      <rect className="badge-ground" width={wide} height={high} rx="2.5" />
      {[0, 2, 4, 6].map((place) => (
        <rect key={place} className="badge-stripe" x={place * unit} width={unit} height={high - 4} />
      ))}
      <rect className="orange" y={high - 4} width={wide} height="4" rx="1" />
    </g>
  );
}
