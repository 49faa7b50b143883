/** An invented figure in stripes, for whoever has no photo. Its colours are the style sheet's, or `style`. */
export function FaceDrawing({ style }: { style?: string }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true">
      {style && <style>{style}</style>}
      <rect className="face-ice" width="120" height="120" />
      <path className="face-jersey" d="M10 120c2-27 20-41 50-41s48 14 50 41z" />
      <path
        className="face-stripe"
        d="M31 86l9-4v38h-9zM47 80l9-1v41h-9zM64 79l9 1v40h-9zM80 82l9 4v34h-9zM15 101l9-9v28h-9zM96 92l9 9v19h-9z"
      />
      <path className="face-band" d="M14 106l17-4v9l-19 5zM106 106l-17-4v9l19 5z" />
      <path className="face-skin" d="M48 66h24v14c0 7-24 7-24 0zM38 46h44c0 20-8 31-22 31S38 66 38 46z" />
      <path className="face-helmet" d="M34 48c0-20 10-31 26-31s26 11 26 31c-8-4-16-5-26-5s-18 1-26 5z" />
      <path className="face-visor" d="M37 47c15-5 31-5 46 0l-2 9c-14-4-28-4-42 0z" />
    </svg>
  );
}
