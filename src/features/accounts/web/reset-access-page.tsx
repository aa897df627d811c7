export default function Page() {
  return <h1>reset-access-page</h1>;
}
