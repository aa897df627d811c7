export default function Page() {
  return <h1>reset-page</h1>;
}
