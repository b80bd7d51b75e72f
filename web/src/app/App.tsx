export function App() {
  return <main>Duelbook</main>;
}
